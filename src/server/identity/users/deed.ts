/** An action of a back-office user on an account. */
export type AccountAction = { personId: string; actorId: string; ipHash: string }
