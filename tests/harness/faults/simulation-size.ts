type Sizes<Size> = { usual: Size; full: Size; longest?: Size }

/**
 * The size of a simulation: in `npm test`, in `npm run test:full` (an hour or two), and in `npm run faults` (as long as
 * it takes).
 */
export function simulationSize<Size>({ usual, full, longest = full }: Sizes<Size>): Size {
  if (process.env.FAULTS_FULL === '1') return longest
  return process.env.TEST_FULL === '1' ? full : usual
}
