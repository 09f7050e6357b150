/** Where the work queue lives; each thing that waits has an address below it. */
export const queuePath = '/admin/queue'
export const declarationsPath = `${queuePath}/declarations`
export const dataRequestsPath = `${queuePath}/data-requests`
export const waitingSitesPath = `${queuePath}/sites`
