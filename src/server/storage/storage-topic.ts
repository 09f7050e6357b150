/** Something about where files lie changed: a move began, went on or ended, files were counted or cleaned up. */
export const storageTopic = 'storage'
