import type { SceneSpec } from './photographer-content.ts'

/** What every layer of a picture draws into: its subject, its size, and an id for its gradients. */
export type Frame = { spec: SceneSpec; width: number; height: number; id: string }
