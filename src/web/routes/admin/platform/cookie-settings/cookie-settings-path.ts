/** Where the cookies are set; the proofs of choices are a file below it. */
export const cookieSettingsPath = '/admin/cookie-settings'
export const proofsPath = `${cookieSettingsPath}/proofs.csv`
