/** A UUID. */
const idLength = 36

/** Id of a refund of a credit note: the note's id, with the refund's number appended from the second one on. */
export function refundIdOf(creditNoteId: string, refundNumber: number): string {
  return refundNumber > 1 ? `${creditNoteId}-${refundNumber}` : creditNoteId
}

/** Id of the credit note of a refund; for a refund without a credit note, a value that is no credit note's id. */
export function creditNoteIdOf(refundId: string): string {
  return refundId.slice(0, idLength)
}
