import AVFoundation
import Dispatch
import Testing

/// Names of AVFoundation that no other test uses.
@Suite struct OlderNamesTests {
    @Test func everyOlderNameIsTheNewOne() {
        let types: [(AVMetadataObject.ObjectType, AVMetadataObject.ObjectType)] = [
            (AVMetadataObjectTypeAztecCode, .aztec), (AVMetadataObjectTypeCode39Code, .code39),
            (AVMetadataObjectTypeCode93Code, .code93), (AVMetadataObjectTypeCode128Code, .code128),
            (AVMetadataObjectTypeDataMatrixCode, .dataMatrix), (AVMetadataObjectTypeEAN13Code, .ean13),
            (AVMetadataObjectTypeEAN8Code, .ean8), (AVMetadataObjectTypeInterleaved2of5Code, .interleaved2of5),
            (AVMetadataObjectTypeITF14Code, .itf14), (AVMetadataObjectTypePDF417Code, .pdf417),
            (AVMetadataObjectTypeQRCode, .qr), (AVMetadataObjectTypeUPCECode, .upce),
        ]
        for (older, newer) in types { #expect(older == newer) }
        #expect(Set(types.map(\.0)).count == types.count)
        #expect(AVMediaTypeVideo == .video)
    }

    @Test func aDelegateHasAQueue() {
        let output = AVCaptureMetadataOutput()
        #expect(output.metadataObjectsCallbackQueue == nil)
        output.setMetadataObjectsDelegate(nil, queue: .main)
        #expect(output.metadataObjectsCallbackQueue?.label == DispatchQueue.main.label)
    }
}
