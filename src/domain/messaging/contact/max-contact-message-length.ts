/** Maximum characters of a contact message and of its reply, about a page and a half of A4. */
export const maxContactMessageLength = 5000
