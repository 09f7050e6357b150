/** Base path of the review queue; each pending task has a URL below it. */
export const queuePath = '/admin/queue'
export const declarationsPath = `${queuePath}/declarations`
export const dataRequestsPath = `${queuePath}/data-requests`
export const waitingSitesPath = `${queuePath}/sites`
