/** Midpoint displacement: rough at every scale, like eroded rock; a sum of sines looks too regular. */
export function ridgeLine(random: () => number, base: number, height: number, roughness: number): number[] {
  let points = [base + (random() - 0.5) * height, base + (random() - 0.5) * height]
  let spread = height
  while (points.length < 120) {
    const next: number[] = []
    for (let index = 0; index < points.length - 1; index += 1) {
      const left = points[index] as number
      const right = points[index + 1] as number
      next.push(left, (left + right) / 2 + (random() - 0.5) * spread)
    }
    next.push(points[points.length - 1] as number)
    points = next
    spread *= roughness
  }
  return points
}

export function ridgePath(points: number[], width: number, bottom: number): string {
  const step = width / (points.length - 1)
  const line = points.map((y, index) => `${Math.round(index * step)} ${Math.round(y)}`).join('L')
  return `M0 ${bottom}L${line}L${width} ${bottom}Z`
}

export function mixColour(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
