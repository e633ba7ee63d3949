import './setup-frames';

// Test files with a window share it: each begins with an empty storage.
if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
}
