/** The header of every answer with the request's id: what Support asks for, and what the log lines of the request have. */
export const requestIdHeader = 'X-Request-Id';
