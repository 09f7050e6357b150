/** Maximum number of PDFs in an archive: missing ones are rendered while it is sent. */
export const mostZipped = 1_000

/** Maximum number of documents to email at once: each is one email to a customer. */
export const mostMailed = 100
