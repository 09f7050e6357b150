/** Maximum number of PDFs in an archive: those not stored yet are rendered during the download. */
export const maxArchivedDocuments = 1_000

/** Maximum number of documents to email at once: each is one email to a customer. */
export const maxEmailedDocuments = 100
