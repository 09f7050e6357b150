/** Where open back offices hear that a task began, went on or ended. */
export const taskTopic = 'background-tasks'
