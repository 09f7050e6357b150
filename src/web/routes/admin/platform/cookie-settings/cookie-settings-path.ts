/** Base path of the cookie settings; the export of the proofs is below it. */
export const cookieSettingsPath = '/admin/cookie-settings'
export const proofsPath = `${cookieSettingsPath}/proofs.csv`
