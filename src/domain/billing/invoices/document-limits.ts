/** PDFs one archive holds at most: those nobody opened yet are drawn while it is sent. */
export const mostZipped = 1_000

/** Documents that go out by mail at once at most: each is a mail to a customer. */
export const mostMailed = 100
