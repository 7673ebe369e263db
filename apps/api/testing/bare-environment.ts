/** What a server of a test has in its environment but for its settings: none of ours, and what was compiled once is not compiled again. */
export const bareEnvironment = () => ({ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE })
