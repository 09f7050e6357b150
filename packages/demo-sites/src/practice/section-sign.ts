type Disc = { x: number; y: number; radius: number }
type Knot = [x: number, y: number, radius: number]

/** The upper S of the section sign, from its ball to the loop; the lower one is the same, rotated by 180°. */
const upper: Knot[] = [
  [158, -330, 50],
  [146, -398, 26],
  [24, -456, 20],
  [-112, -424, 44],
  [-162, -340, 62],
  [-122, -254, 70],
  [4, -172, 72],
  [130, -86, 72],
  [182, 10, 62],
  [150, 102, 40],
  [46, 160, 18],
]

function between(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

function discsAlong(knots: Knot[]): Disc[] {
  const at = (index: number) => knots[Math.max(0, Math.min(knots.length - 1, index))] as Knot
  return knots.slice(1).flatMap((_, span) =>
    Array.from({ length: 14 }, (_, step) => {
      const [x, y, radius] = [0, 1, 2].map((axis) =>
        between(
          at(span - 1)[axis] as number,
          at(span)[axis] as number,
          at(span + 1)[axis] as number,
          at(span + 2)[axis] as number,
          step / 14,
        ),
      ) as Knot
      return { x, y, radius }
    }),
  )
}

const half = discsAlong(upper)
const discs = [...half, ...half.map(({ x, y, radius }) => ({ x: -x, y: -y, radius }))]

/** Height of the sign's relief at this point: 0 beside it. */
function height(near: Disc[], x: number, y: number): number {
  let highest = 0
  for (const disc of near) {
    const squared = (x - disc.x) ** 2 + (y - disc.y) ** 2
    if (squared >= disc.radius ** 2) continue
    highest = Math.max(highest, disc.radius * (1 - squared / disc.radius ** 2) ** 0.8)
  }
  return highest
}

const gap = 8.6
const step = 6
const reach = 240

/** One ruled line of the engraving: straight on the plate, bent where the sign rises, heavier on its shaded side. */
function ruledLine(level: number): { cut: string; ground: string } {
  const near = discs.filter((disc) => Math.abs(disc.y - level) < disc.radius + 4)
  const cuts: string[] = []
  let ground = `M-3200 ${level}`
  let upperEdge: string[] = []
  let lowerEdge: string[] = []
  const close = () => {
    if (upperEdge.length > 1) cuts.push(`M${upperEdge.join('L')}L${lowerEdge.reverse().join('L')}Z`)
    upperEdge = []
    lowerEdge = []
  }
  let isOnPlate = true
  for (let x = -reach; x <= reach; x += step) {
    const relief = height(near, x, level)
    if (relief > 0) {
      if (isOnPlate) ground += `H${x - step / 2}`
      isOnPlate = false
      const y = level - relief * 0.3
      const slope = height(near, x + 3, level + 3) - height(near, x - 3, level - 3)
      // Strokes taper at both ends, as those of a burin do.
      const half = Math.max(0.9, Math.min(3.7, 1.9 - slope * 0.34)) * Math.min(1, 0.16 + relief / 26)
      upperEdge.push(`${x} ${(y - half).toFixed(1)}`)
      lowerEdge.push(`${x} ${(y + half).toFixed(1)}`)
      continue
    }
    if (!isOnPlate) ground += `M${x - step / 2} ${level}`
    isOnPlate = true
    close()
  }
  close()
  return { cut: cuts.join(''), ground: `${ground}H3200` }
}

const levels = Array.from({ length: 151 }, (_, index) => Math.round((index - 75) * gap * 10) / 10)
const lines = levels.map(ruledLine)

const joinGround = (isIncluded: (index: number) => boolean) =>
  lines
    .filter((_, index) => isIncluded(index))
    .map((line) => line.ground)
    .join('')

/** The engraved section sign: the strokes that cut it, and the ruling around it, open enough for any size. */
export const sectionSign = {
  cut: lines.map((line) => line.cut).join(''),
  openRuling: joinGround((index) => index % 3 === 0),
  closeRuling: joinGround((index) => index % 3 !== 0),
}
