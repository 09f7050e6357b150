export type Question = { question: string; answer: string }

/** Questions and answers of a page as structured data; empty if it has none. */
export function questionsData(questions: readonly Question[]): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
