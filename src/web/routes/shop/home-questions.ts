import type { Question } from './questions-data.ts'

/** The questions of the home page, from the owner's content. */
export function homeQuestions(content: Readonly<Record<string, string>>): Question[] {
  return [1, 2, 3, 4, 5, 6].flatMap((number) => {
    const question = content[`home.faq.${number}.question`]
    const answer = content[`home.faq.${number}.answer`]
    return question && answer ? [{ question, answer }] : []
  })
}
