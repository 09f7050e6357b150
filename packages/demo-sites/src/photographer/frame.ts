import type { SceneSpec } from './photographer-content.ts'

/** The parameters of every layer of a picture: subject, size, and an id prefix for its gradients. */
export type Frame = { spec: SceneSpec; width: number; height: number; id: string }
