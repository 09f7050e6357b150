/** What the secret of an endpoint is bound to: at another one it does not open. */
export const webhookSecretContext = (endpointId: string) => `webhook-endpoint/${endpointId}/secret`
