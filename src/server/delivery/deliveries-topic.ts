/** Where open back offices hear that a site came further or somebody wrote. */
export const deliveriesTopic = 'deliveries'
