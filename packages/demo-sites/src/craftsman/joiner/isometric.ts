export type Point3 = readonly [number, number, number]

// The corner nearest to the viewer is (0, 0): x runs to the right, y to the left, z upwards.
export function isometric([x, y, z]: Point3): readonly [number, number] {
  return [(x - y) * 0.866, -(x + y) * 0.5 - z]
}
