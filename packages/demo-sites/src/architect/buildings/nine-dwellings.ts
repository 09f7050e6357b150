import {
  type Building,
  bed,
  box,
  door,
  flight,
  glass,
  type Point,
  type Range,
  table,
  wallX,
  wallY,
} from './building.ts'

const floors = [0, 3, 6]
const bays: Range[] = [
  [0.3, 8.85],
  [9.15, 17.85],
  [18.15, 26.7],
]

const crest: Point[] = bays.flatMap(([a, b]): Point[] => [
  [a - 0.15, 8.7],
  [a + 6.4, 10.95],
  [b + 0.15, 8.7],
])

function floorWalls(z: number) {
  const height: Range = [z, z + 2.75]
  const more = { material: 'board' as const, ...(z === 6 && { crest }) }
  return [
    wallX(
      [0, 27],
      1.8,
      0.2,
      height,
      bays.flatMap(([a]) => [glass(a + 0.5, a + 4.4, z, z + 2.35), glass(a + 5.5, a + 8, z, z + 2.35)]),
      more,
    ),
    wallX(
      [0, 27],
      9,
      0.3,
      height,
      bays.flatMap(([a]) => [
        door(a + 3.6, 1, 'from', -1, z),
        glass(a + 0.8, a + 2.4, z + 1, z + 2.1),
        glass(a + 6, a + 7.6, z + 1, z + 2.1),
      ]),
    ),
    ...[0, 8.85, 17.85, 26.7].map((x) => wallY([0.2, 9], x, 0.3, height)),
    ...bays.flatMap(([a]) => [
      wallY([2, 6.3], a + 4.8, 0.1, height, [door(5.2, 0.85, 'to', 1, z)]),
      wallX([a + 4.8, a + 8.55], 6.3, 0.1, height, [door(a + 5, 0.8, 'from', 1, z)]),
    ]),
  ]
}

function floorFurniture(z: number) {
  return bays.flatMap(([a]) => [
    table([a + 1.2, a + 3.2], [5, 5.9], z),
    box('furniture', [a + 0.05, a + 0.65], [6.2, 8.9], [z, z + 0.9]),
    box('furniture', [a + 0.9, a + 3.1], [2.7, 3.5], [z, z + 0.42]),
    ...bed([a + 6.6, a + 8.2], [4, 6], z),
    box('furniture', [a + 6.6, a + 8.3], [8.2, 8.95], [z, z + 0.55]),
  ])
}

export const nineDwellings: Building = {
  walls: [
    ...floors.flatMap(floorWalls),
    ...floors.map((z) => wallX([0, 27], 0, 0.1, [z, z + 0.95], [], { material: 'board' })),
  ],
  boxes: [
    ...floors.map((z) => box('slab', [0, 27], [0, 9.3], [z - 0.25, z])),
    ...[3, 6].map((z) => box('slab', [0, 27], [9.3, 11], [z - 0.2, z])),
    box('slab', [0, 27], [9.3, 11], [-0.25, 0]),
    ...floors.flatMap(floorFurniture),
    ...[0, 3].flatMap((z) => flight([9.5, 14], [11, 12.3], [z, z + 3], 17)),
    ...[0, 8.85, 17.85, 26.7].map((x) => box('column', [x, x + 0.3], [10.8, 11], [0, 8.75])),
  ],
  roofs: bays.map(([a, b]) => ({
    outline: [
      [a - 0.15, 8.6],
      [a + 6.4, 10.85],
      [b + 0.15, 8.6],
      [b + 0.15, 8.95],
      [a + 6.4, 11.2],
      [a - 0.15, 8.95],
    ],
    y: [-0.3, 11.2],
  })),
  spaces: floors.flatMap((z) =>
    bays.map(([a, b], index) => ({
      x: [a, b] as Range,
      y: [2, 9] as Range,
      z: [z, z + 2.75] as Range,
      ...(z === 6 && {
        outline: [
          [a, 6],
          [b, 6],
          [b, 8.7],
          [a + 6.4, 10.7],
          [a, 8.7],
        ] as Point[],
      }),
      mark: z === 3 ? String(index + 1) : undefined,
    })),
  ),
  trees: [
    { x: -6.4, y: 9, tall: 9, seed: 51 },
    { x: 35.4, y: 8.6, tall: 9, seed: 52 },
    { x: 16, y: -5.4, tall: 5.2, seed: 53 },
  ],
  timber: [],
  site: [
    [
      [-9, -7.6],
      [36, -7.6],
    ],
    [
      [-9, -8],
      [36, -8],
    ],
  ],
  ground: [
    [-14, -0.15],
    [40, -0.15],
  ],
  people: [
    { x: 3, z: 0, pose: 0 },
    { x: 12, z: 3, pose: 2 },
    { x: 20.6, z: 6, pose: 1 },
    { x: 24, z: 0, pose: 3 },
    { x: 22, z: 3, pose: 0 },
    { x: -3, z: -0.15, pose: 1 },
    { x: 6.4, z: 6, pose: 2 },
    { x: 32.6, z: -0.15, pose: 2 },
  ],
  plan: { floor: 3, cut: 4.2, x: [-8, 35], y: [-10, 15] },
  section: { at: 5.6, x: [-7, 34.5], z: [-6.6, 14.4] },
  openAt: 8.2,
  dims: { x: [0, 9, 18, 27], y: [0, 1.8, 9.3, 11] },
  levels: [0, 3, 6, 11.2],
}
