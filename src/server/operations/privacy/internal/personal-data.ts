/** What is kept about a person, kind by kind, as the rows of its tables. */
export type PersonalData = Record<string, Record<string, unknown>[]>
