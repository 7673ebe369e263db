export const uploadFailed = 'Network error: Please check your connection or try a smaller file/video'
