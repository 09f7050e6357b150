/** What somebody of the back office does to an account. */
export type Deed = { personId: string; actorId: string; ipHash: string }
