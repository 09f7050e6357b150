/** What is to become a picture: vector lines, and at most one picture set into them. */
export type Drawing = {
  svg: string
  inset?: {
    bytes: Uint8Array
    left: number
    top: number
    width: number
    height: number
    /** The lower corners only: above the picture is the frame's bar. */
    bottomRadius: number
  }
}
