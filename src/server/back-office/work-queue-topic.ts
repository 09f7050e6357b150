/** Where open back offices hear that the work queue changed. */
export const workQueueTopic = 'work-queue'
