/** Where the cookies are set; the proofs of choices are a file below it. */
export const proofsPath = '/admin/cookie-settings/proofs.csv'
