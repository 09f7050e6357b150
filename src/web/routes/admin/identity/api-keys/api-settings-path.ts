/** Where keys of other programs, what they are told and the affiliate platform are set. */
export const apiSettingsPath = '/admin/api-settings'
export const endpointsPath = `${apiSettingsPath}/webhooks`
export const affiliatePath = `${apiSettingsPath}/affiliate`

export const endpointPath = (id: string) => `${endpointsPath}/${id}`
export const deliveryPath = (endpointId: string, id: string) => `${endpointPath(endpointId)}/${id}`
