/** The stored data about a person: rows by table. */
export type PersonalData = Record<string, Record<string, unknown>[]>
