/**
 * A comment at the start of a built file that makes V8 compile all its functions during download, on another thread,
 * and not at each first call on the main thread. Functions that are never called cost only that other thread.
 */
export const compileHint = '//# allFunctionsCalledOnLoad';
