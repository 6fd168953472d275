/** Scripts can read this cookie: it says that somebody is signed in, and nothing else. */
export const sessionHintCookie = 'signed-in';
