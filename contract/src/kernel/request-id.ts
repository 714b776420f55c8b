/** Response header with the request's id: Support asks for it, and the request's log lines contain it. */
export const requestIdHeader = 'X-Request-Id';
