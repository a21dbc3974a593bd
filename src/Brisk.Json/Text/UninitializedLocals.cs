// Clearing buffers on the stack would take as long as reading a short document.
// SAFETY: the compiler ensures that every local variable is assigned before it is read, and every method that uses stackalloc writes the bytes that it reads.
[module: SkipLocalsInit]
