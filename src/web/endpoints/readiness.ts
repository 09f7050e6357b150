/** State of this process, which load balancers read at /readyz. */
export type Readiness = { state: 'starting' | 'ready' | 'draining' }
