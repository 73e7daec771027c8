/** How a half-term is called, in lower case; “Halloween” in Northern Ireland. */
export const halfTerm = /half[ -]?terms?\b|mid[ -]?term|\bhallowe.?en\b/
