import { z } from 'zod'
import { reasonSchema } from '#domain/platform/text/reason.schema.ts'

/** Proofs of a business's seat (Regulation 282/2011, art. 18(3)): certificate of the tax authority, number, register extract. */
export const seatProofKinds = ['certificate', 'number', 'register'] as const
export type SeatProofKind = (typeof seatProofKinds)[number]

export const seatProofSchema = z.object({
  kind: z.enum(seatProofKinds, 'seat_proof_kind_required'),
  note: z.string().trim().min(3, 'seat_proof_note_required').max(500, 'too_long'),
})

export type SeatProof = z.infer<typeof seatProofSchema>

/** Revokes an accepted proof of seat, with the reason for the audit log and the order's page; never printed. */
export const seatProofRevocationSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('seat_reason_short', 500),
})
