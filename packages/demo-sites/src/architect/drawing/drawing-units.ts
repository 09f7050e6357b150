/** Drawing units per metre: whole centimetres survive rounding to one decimal. */
export const metre = 20

export function u(metres: number): number {
  return Math.round(metres * metre * 10) / 10
}

export function path(points: [number, number][], close = true): string {
  return `M${points.map(([x, y]) => `${u(x)} ${u(y)}`).join('L')}${close ? 'Z' : ''}`
}

export function rect(x: [number, number], y: [number, number]): string {
  return `M${u(x[0])} ${u(y[0])}H${u(x[1])}V${u(y[1])}H${u(x[0])}Z`
}

export function measure(metres: number, language: string, digits = 2): string {
  return metres.toLocaleString(language === 'en' ? 'en-US' : language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
