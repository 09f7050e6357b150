/** Encryption context of an endpoint's secret: it does not decrypt for another endpoint. */
export const webhookSecretContext = (endpointId: string) => `webhook-endpoint/${endpointId}/secret`
