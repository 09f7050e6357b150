/** Characters of the longest text a person may send, and of an answer to it; a page and a half of A4. */
export const longestContactMessage = 5000
