/** Maximum number of PDFs in an archive: missing ones are rendered while it is sent. */
export const maxArchivedDocuments = 1_000

/** Maximum number of documents to email at once: each is one email to a customer. */
export const maxEmailedDocuments = 100
