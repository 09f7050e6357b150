/** An action of a back-office user on an account. */
export type AccountAction = { userId: string; actorId: string; ipHash: string }
