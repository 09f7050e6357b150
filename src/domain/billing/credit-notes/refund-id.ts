/** A UUID. */
const idLength = 36

/** Id of a refund of a credit note: the note's id, with the refund's number appended from the second one on. */
export function refundIdOf(creditNoteId: string, refund: number): string {
  return refund > 1 ? `${creditNoteId}-${refund}` : creditNoteId
}

/** The id of the credit note that a refund pays out, if it pays out one. */
export function creditNoteIdOf(refundId: string): string {
  return refundId.slice(0, idLength)
}
