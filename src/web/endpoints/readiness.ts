/** Where this process stands: not begun, at work, or about to leave. Who shares out requests asks /readyz. */
export type Readiness = { state: 'starting' | 'ready' | 'draining' }
