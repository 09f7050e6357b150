/** Path of the settings for API keys, webhooks and the affiliate platform. */
export const apiSettingsPath = '/admin/api-settings'
export const endpointsPath = `${apiSettingsPath}/webhooks`
export const affiliatePath = `${apiSettingsPath}/affiliate`

export const endpointPath = (id: string) => `${endpointsPath}/${id}`
export const deliveryPath = (endpointId: string, id: string) => `${endpointPath(endpointId)}/${id}`
