export const timePath = '/admin/time-machine'
