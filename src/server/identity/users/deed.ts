/** An action of a back-office user on an account. */
export type Deed = { personId: string; actorId: string; ipHash: string }
