import { u } from './drawing-units.ts'

type Stop = [command: string, ...numbers: number[]]

const standingPose: Stop[] = [
  ['M', -0.2, -1.42],
  ['C', -0.12, -1.47, 0.12, -1.47, 0.2, -1.42],
  ['L', 0.25, -0.82],
  ['L', 0.17, -0.8],
  ['L', 0.15, -0.9],
  ['L', 0.13, 0],
  ['L', 0.02, 0],
  ['L', 0, -0.72],
  ['L', -0.03, 0],
  ['L', -0.14, 0],
  ['L', -0.15, -0.9],
  ['L', -0.18, -0.8],
  ['L', -0.25, -0.82],
  ['Z'],
]
const walking: Stop[] = [
  ['M', -0.15, -1.42],
  ['C', -0.08, -1.47, 0.1, -1.47, 0.16, -1.41],
  ['L', 0.3, -0.88],
  ['L', 0.22, -0.84],
  ['L', 0.14, -1.02],
  ['L', 0.15, -0.78],
  ['L', 0.36, -0.04],
  ['L', 0.25, 0],
  ['L', 0.01, -0.66],
  ['L', -0.22, 0],
  ['L', -0.34, -0.04],
  ['L', -0.15, -0.82],
  ['L', -0.17, -1.02],
  ['L', -0.24, -0.8],
  ['L', -0.31, -0.83],
  ['Z'],
]
const coat: Stop[] = [
  ['M', -0.17, -1.42],
  ['C', -0.1, -1.47, 0.1, -1.47, 0.17, -1.42],
  ['L', 0.28, -0.5],
  ['L', 0.11, -0.48],
  ['L', 0.09, 0],
  ['L', 0.01, 0],
  ['L', 0, -0.48],
  ['L', -0.02, 0],
  ['L', -0.1, 0],
  ['L', -0.11, -0.48],
  ['L', -0.28, -0.5],
  ['Z'],
]

/** A person 1.70 m tall, feet at the origin, who shows the scale of a section. The fourth pose is a child. */
export function figureShape(pose: number): string {
  const size = pose === 3 ? 0.68 : 1
  const shape = [standingPose, walking, coat, walking][pose % 4] ?? standingPose
  const body = shape
    .map(([command, ...numbers]) => command + numbers.map((n) => u(n * size)).join(' '))
    .join('')
  const r = u(0.115 * size)
  return `${body}M${u(-0.115 * size)} ${u(-1.6 * size)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}
