/** What components ask of Next's router, where no router stands around them: the address of the window, and ways that lead nowhere. */
const router = { push: () => undefined };

export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => new URLSearchParams(window.location.search);
