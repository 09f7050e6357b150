/** A picture to render: SVG, and at most one bitmap inserted into it. */
export type SvgPicture = {
  svg: string
  inset?: {
    bytes: Uint8Array
    left: number
    top: number
    width: number
    height: number
    /** Only the lower corners are rounded: the frame's bar is above the picture. */
    bottomRadius: number
  }
}
